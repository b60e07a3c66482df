import FolderInput from 'lucide-react/icons/folder-input';
import type { GroupValues } from './menuValues';
import { texts } from './texts';

type ToGroupProps = {
  /** Which entry goes. */
  name: string;
  groups: GroupValues[];
  onChoose: (group: string) => void;
};

/** Takes an entry to another group, without a hand that drags. */
export function ToGroup({ name, groups, onChoose }: ToGroupProps) {
  return (
    <span className="relative grid size-9 shrink-0 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <FolderInput aria-hidden className="size-4.5" />
      <select
        aria-label={`${name} ${texts.toGroup}`}
        title={texts.toGroup}
        value=""
        onChange={({ target }) => onChoose(target.value)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      >
        <option value="" disabled>
          {texts.toGroup}
        </option>
        {groups.map(({ key, label }, index) => (
          <option key={key} value={key}>
            {label || `묶음 ${index + 1}`}
          </option>
        ))}
      </select>
    </span>
  );
}
