import { useId } from 'react';
import { Input } from '@/components/ui/Input';

type AltInputProps = { label: string; value: string; onChange: (alt: string) => void };

/** Asks what a picture shows. An empty answer is allowed, but said to be missing. */
export function AltInput({ label, value, onChange }: AltInputProps) {
  const noteId = useId();
  const missing = value.trim() === '';
  return (
    <div className="grid gap-1">
      <Input
        aria-label={`${label} 대체 텍스트`}
        aria-describedby={missing ? noteId : undefined}
        placeholder="대체 텍스트: 그림에 보이는 것"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-9! px-3! text-[0.875rem]"
      />
      {missing && (
        <p id={noteId} className="text-[0.8125rem] text-danger">
          대체 텍스트 입력 필요
        </p>
      )}
    </div>
  );
}
