import { imageAccept } from '@maru/web/lib/image/rules';
import { tooLong } from '@maru/web/lib/tooLong';
import { Button } from '@maru/web/ui/Button';
import { Dialog } from '@maru/web/ui/Dialog';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { type FormEvent, useState } from 'react';
import type { NewPlace } from '../model/places';

type PlaceFormProps = { onClose: () => void; onInsert: (place: NewPlace, map: File | null) => void };

function PlaceForm({ onClose, onInsert }: PlaceFormProps) {
  const [place, setPlace] = useState<NewPlace>({ name: '', address: '' });
  const [map, setMap] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const wrong = { name: tooLong(place.name, 100), address: tooLong(place.address, 200) };

  function submit(event: FormEvent) {
    event.preventDefault();
    // The form of a screen may stand around the editor; this one is not its business.
    event.stopPropagation();
    if (place.name.trim() === '') setError('이름을 입력해주세요.');
    else if (!wrong.name && !wrong.address) onInsert(place, map);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 px-7 pt-4 pb-7">
      <Field label="이름" error={error ?? wrong.name} required>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={place.name}
            onChange={(event) => {
              setPlace({ ...place, name: event.target.value });
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Field
        label="주소"
        description="네이버 지도와 카카오맵 링크가 이 주소를 찾음. 비우면 이름을 찾음"
        error={wrong.address}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={place.address}
            onChange={(event) => setPlace({ ...place, address: event.target.value })}
          />
        )}
      </Field>
      <Field label="약도" description="직접 그렸거나 쓸 수 있는 그림 파일">
        {(control) => (
          <input
            {...control}
            type="file"
            accept={imageAccept}
            className="w-full text-md"
            onChange={(event) => setMap(event.target.files?.[0] ?? null)}
          />
        )}
      </Field>
      <div className="mt-2 flex flex-wrap justify-end gap-2.5">
        <Button variant="secondary" onClick={onClose}>
          취소
        </Button>
        <Button type="submit">장소 넣기</Button>
      </div>
    </form>
  );
}

/** Asks for a place, and for a map of it that somebody drew. */
export function PlaceDialog({ open, ...form }: PlaceFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && form.onClose()} title="장소" size="m">
      {open && <PlaceForm {...form} />}
    </Dialog>
  );
}
