import { RichTextField } from '@maru/web/editor/richText/RichTextField';
import type { FieldProps } from './FieldList';
import { GroupLabel } from './GroupLabel';
import { useFieldScope } from './scope';

export function TextField({ field, value, name, error, onEdit }: FieldProps) {
  const { tellPictures } = useFieldScope();
  const html = typeof value === 'object' && 'html' in value ? value.html : '';
  return (
    <>
      <GroupLabel field={field} />
      <RichTextField
        label={field.label}
        value={html}
        error={error}
        stickyClass="top-14 wide:top-0"
        minHeight={120}
        onChange={(change) => {
          const { html: next, pending, failed } = change;
          if (next !== undefined) onEdit(() => ({ html: next }), name);
          tellPictures(name, { pending, failed });
        }}
      />
    </>
  );
}
