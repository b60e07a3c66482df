import { type PageContent, updatePage } from '@maru/web/api';
import { type Edit, type RecordForm, useRecordForm } from '@maru/web/record/useRecordForm';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { composerQueries } from '../composer/queries';
import { pageKeys } from '../pages/queries';
import { type FormValues, isUploading, keepViews, toFormValues } from './formValues';
import { isDirty, toUpdate } from './payload';
import { pageEditorQueries } from './queries';
import { texts } from './texts';
import { fieldOf, pageSchema } from './validate';

/** Where the edit goes when it is saved. */
export type Store = {
  mutationFn: (edit: Edit<PageContent, FormValues>) => Promise<PageContent>;
  changes: readonly QueryKey[];
  saved: string;
  /** Whether visitors see it; a save that came too late is then compared with the other one. */
  isPublic: boolean;
};

/** Straight to what visitors see. */
export const pageStore: Store = {
  mutationFn: ({ values, base }) => updatePage({ path: { code: base.code }, body: toUpdate(values, base) }),
  changes: pageKeys,
  saved: texts.saved,
  isPublic: true,
};

export type Editor = RecordForm<PageContent, FormValues>;

/** One page while it is edited. */
export function usePageEditor(stored: PageContent, { saved, isPublic, ...save }: Store): Editor {
  // Known as soon as the composer has been open, and blocks that were stored before it lack nothing.
  const { data: kinds } = useQuery({ ...composerQueries.kinds(), enabled: false });
  return useRecordForm({
    stored,
    query: isPublic ? pageEditorQueries.page(stored.code) : undefined,
    toValues: toFormValues,
    isChanged: isDirty,
    isUploading,
    schemaOf: (base) => pageSchema(base, kinds),
    fieldOf,
    save,
    goOn: (sent, page) => keepViews(sent, toFormValues(page), page.sections),
    saved,
  });
}
