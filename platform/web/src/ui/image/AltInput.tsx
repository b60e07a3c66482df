import { type KeyboardEvent, useId } from 'react';
import { Textarea } from '../Input';

type AltInputProps = { label: string; value: string; onChange: (alt: string) => void };

/** Its lines are only those that the width makes. */
function keepOneParagraph(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}

/** Asks what a picture shows. An empty answer is allowed, but said to be missing. */
export function AltInput({ label, value, onChange }: AltInputProps) {
  const noteId = useId();
  const missing = value.trim() === '';
  return (
    <div className="grid gap-1">
      <Textarea
        rows={1}
        aria-label={`${label} 대체 텍스트`}
        aria-describedby={missing ? noteId : undefined}
        placeholder="대체 텍스트: 그림에 보이는 것"
        value={value}
        onKeyDown={keepOneParagraph}
        onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
        size="xs"
        className="field-sizing-content max-h-40 resize-none text-sm"
      />
      {missing && (
        <p id={noteId} className="text-xs text-danger">
          대체 텍스트 입력 필요
        </p>
      )}
    </div>
  );
}
