import { tooLong } from '@maru/web/lib/tooLong';
import { Button } from '@maru/web/ui/Button';
import { Dialog } from '@maru/web/ui/Dialog';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { type FormEvent, useState } from 'react';
import type { VideoData } from '../model/document';
import { typedVideo } from '../model/videos';

type VideoFormProps = { onClose: () => void; onInsert: (video: VideoData) => void };

const longestTitle = 200;
const wrong = '유튜브 주소나 코드 11자를 입력해주세요. 예: https://youtu.be/…';

function VideoForm({ onClose, onInsert }: VideoFormProps) {
  const [address, setAddress] = useState('');
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    // The form of a screen may stand around the editor; this one is not its business.
    event.stopPropagation();
    const code = typedVideo(address);
    if (code === null) setError(wrong);
    else if (!tooLong(title, longestTitle)) onInsert({ code, title: title.trim() });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 px-7 pt-4 pb-7">
      <Field label="유튜브 주소 또는 코드" error={error} required>
        {(control) => (
          <Input
            {...control}
            inputMode="url"
            autoComplete="off"
            value={address}
            onChange={(event) => {
              setAddress(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Field
        label="제목"
        description="무엇을 볼 수 있는지 재생 단추에 보임"
        error={tooLong(title, longestTitle)}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <div className="mt-2 flex flex-wrap justify-end gap-2.5">
        <Button variant="secondary" onClick={onClose}>
          취소
        </Button>
        <Button type="submit">동영상 넣기</Button>
      </div>
    </form>
  );
}

/** Asks for a video on YouTube. */
export function VideoDialog({ open, ...form }: VideoFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && form.onClose()} title="동영상" size="m">
      {open && <VideoForm {...form} />}
    </Dialog>
  );
}
