import { deletePage, type PageContent } from '@maru/web/api';
import { dropAutosave } from '@maru/web/lib/autosave';
import { paths } from '@maru/web/lib/paths';
import { DeleteRecord } from '@maru/web/record/DeleteRecord';
import { Field } from '@maru/web/ui/Field';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '../pageEditor/autosave';
import { pageKeys, pageListQuery } from './queries';
import { pagesTexts } from './texts';

type DeletePageProps = { page: PageContent; onDeleted: () => void };

/** Deletes a page, and asks where who comes to its address is to be led. What opens the home page has no page and stays. */
export function DeletePage({ page, onDeleted }: DeletePageProps) {
  const { data = [] } = useQuery(pageListQuery);
  const [target, setTarget] = useState('');
  const isHome = page.path === paths.home;
  const targets = data.filter(({ code, path }) => code !== page.code && path);
  return (
    <DeleteRecord
      question={isHome ? pagesTexts.deleteHomeQuestion : pagesTexts.deleteQuestion(page.title)}
      hint={isHome ? pagesTexts.deleteHomeHint : pagesTexts.deleteHint}
      note={
        !isHome && (
          <Field label={pagesTexts.leadsTo}>
            {(control) => (
              <NativeSelect
                {...control}
                value={target}
                onChange={(event) => setTarget(event.target.value)}
                className="w-full"
              >
                <option value="">{pagesTexts.leadsNowhere}</option>
                {targets.map(({ code, title }) => (
                  <option key={code} value={code}>
                    {title}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        )
      }
      deleted={pagesTexts.deleted}
      undone={pagesTexts.undone}
      removal={{
        mutationFn: async () => {
          const query = target === '' ? {} : { leads_to: target };
          const { batch } = await deletePage({ path: { code: page.code }, query });
          dropAutosave(keyOf(page.code));
          return batch;
        },
        meta: { forgets: pageKeys },
      }}
      onDeleted={onDeleted}
    />
  );
}
