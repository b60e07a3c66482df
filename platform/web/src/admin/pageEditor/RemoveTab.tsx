import { ConfirmDialog } from '@maru/web/ui/ConfirmDialog';
import { Field } from '@maru/web/ui/Field';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { useState } from 'react';
import type { FormValues } from './formValues';
import { countIn, type Remains } from './tabs';
import { texts } from './texts';

type RemoveTabProps = {
  values: FormValues;
  /** The key of the tab that is to go; none while nothing is asked. */
  tab: string | null;
  onOpenChange: (open: boolean) => void;
  onRemove: (key: string, remains: Remains) => void;
};

const withTab = 'removed';
/** No key of a tab: those are never empty. */
const onPage = '';

/** Asks what becomes of what stands in a tab. */
export function RemoveTab({ values, tab, onOpenChange, onRemove }: RemoveTabProps) {
  const others = values.sections.filter(({ key }) => key !== tab);
  const first = others[0]?.key ?? onPage;
  const [chosen, setChosen] = useState<string | null>(null);
  const isThere = chosen === withTab || chosen === onPage || others.some(({ key }) => key === chosen);
  const target = chosen !== null && isThere ? chosen : first;
  const label = values.sections.find(({ key }) => key === tab)?.label ?? '';

  function confirm() {
    if (tab === null) return;
    onRemove(tab, target === withTab ? 'removed' : { to: target === onPage ? null : target });
    setChosen(null);
  }

  return (
    <ConfirmDialog
      open={tab !== null}
      onOpenChange={onOpenChange}
      title={texts.removeTabQuestion(label)}
      description={tab === null ? '' : texts.inTab(countIn(values, tab))}
      note={
        <Field label={texts.remains}>
          {(control) => (
            <NativeSelect
              {...control}
              value={target}
              onChange={({ target: choice }) => setChosen(choice.value)}
              className="w-full"
            >
              {others.length === 0 && <option value={onPage}>{texts.remainsOnPage}</option>}
              {others.map(({ key, label: other }) => (
                <option key={key} value={key}>
                  {texts.remainsIn(other)}
                </option>
              ))}
              <option value={withTab}>{texts.remainsRemoved}</option>
            </NativeSelect>
          )}
        </Field>
      }
      confirmLabel="탭 삭제"
      danger
      onConfirm={confirm}
    />
  );
}
