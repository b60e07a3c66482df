import type { PageContent } from '@maru/web/api';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { sectionOf } from './formValues';

type SectionChoiceProps = {
  label: string;
  part: { section: string | null };
  sections: PageContent['sections'];
  onChange: (section: string) => void;
};

/** In which tab of the page a part shows; nothing where the page has no tabs. */
export function SectionChoice({ label, part, sections, onChange }: SectionChoiceProps) {
  if (sections.length === 0) return null;
  return (
    <NativeSelect
      aria-label={`${label} 탭`}
      title="탭"
      value={sectionOf(part, sections) ?? ''}
      onChange={(event) => onChange(event.target.value)}
      className="min-w-0 text-sm [&_select]:h-9"
    >
      {sections.map((section) => (
        <option key={section.key} value={section.key}>
          {section.label}
        </option>
      ))}
    </NativeSelect>
  );
}
