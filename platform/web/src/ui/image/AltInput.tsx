import { type KeyboardEvent, useId } from 'react';
import { Textarea } from '../Input';

type AltInputProps = {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (alt: string) => void;
};

/** Its lines are only those that the width makes. */
function keepOneParagraph(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}

/** Asks what a picture shows. An empty answer is allowed, but said to be missing. */
export function AltInput({ label, value, error, onChange }: AltInputProps) {
  const noteId = useId();
  const missing = value.trim() === '' ? '대체 텍스트 입력 필요' : undefined;
  const note = error ?? missing;
  return (
    <div className="grid gap-1">
      <Textarea
        rows={1}
        aria-label={`${label} 대체 텍스트`}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        placeholder="대체 텍스트: 그림에 보이는 것"
        value={value}
        onKeyDown={keepOneParagraph}
        onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
        size="xs"
        className="field-sizing-content max-h-40 resize-none text-sm"
      />
      {note && (
        <p id={noteId} role={error ? 'alert' : undefined} className="text-xs text-danger">
          {note}
        </p>
      )}
    </div>
  );
}
