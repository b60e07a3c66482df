import { Button } from '@maru/web/ui/Button';
import { Dialog } from '@maru/web/ui/Dialog';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { type FormEvent, useState } from 'react';
import { typedHref } from '../model/links';

export type LinkStart = { href: string; text: string; hasText: boolean };

type LinkDialogProps = {
  /** What the link dialog starts from; null while it is closed. */
  start: LinkStart | null;
  onClose: () => void;
  onLink: (href: string | null, text: string) => void;
};

const wrong = '올바른 주소를 입력해주세요. 예: https://example.com, 이메일, /info/…';

function LinkForm({ start, onClose, onLink }: LinkDialogProps & { start: LinkStart }) {
  const [address, setAddress] = useState(start.href);
  const [text, setText] = useState(start.text);
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    // The form of a screen may stand around the editor; this one is not its business.
    event.stopPropagation();
    const href = typedHref(address);
    if (href === null) setError(wrong);
    else onLink(href, text.trim() || address.trim());
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 px-7 pt-4 pb-7">
      <Field label="주소" error={error} required>
        {(control) => (
          <Input
            {...control}
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={address}
            onChange={(event) => {
              setAddress(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      {!start.hasText && (
        <Field label="보일 글자" description="비우면 주소가 그대로 보임">
          {(control) => <Input {...control} value={text} onChange={(event) => setText(event.target.value)} />}
        </Field>
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-2.5">
        {start.href !== '' && (
          <Button variant="quietDanger" className="me-auto" onClick={() => onLink(null, '')}>
            링크 지우기
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          취소
        </Button>
        <Button type="submit">{start.href === '' ? '링크 넣기' : '링크 바꾸기'}</Button>
      </div>
    </form>
  );
}

/** Asks for the address of a link. */
export function LinkDialog(props: LinkDialogProps) {
  const { start, onClose } = props;
  return (
    <Dialog open={start !== null} onOpenChange={(open) => !open && onClose()} title="링크" size="m">
      {start && <LinkForm {...props} start={start} />}
    </Dialog>
  );
}
