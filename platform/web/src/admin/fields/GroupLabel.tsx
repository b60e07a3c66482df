import type { Field } from '@maru/web/api';

/** What is read above a field of several controls, each of which bears its own name. */
export function GroupLabel({ field }: { field: Field }) {
  return (
    <div className="mb-2 grid gap-1">
      <p className="text-md font-medium">
        {field.label}
        {field.required && (
          <span aria-hidden className="ms-1 text-highlight">
            *
          </span>
        )}
      </p>
      {field.help && <p className="text-sm text-soft">{field.help}</p>}
    </div>
  );
}
