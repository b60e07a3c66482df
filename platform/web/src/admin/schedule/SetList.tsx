import { paths } from '@maru/web/lib/paths';
import { usePage } from '@maru/web/lib/useFilters';
import { draftQueries, makeSet } from '@maru/web/record/draft/queries';
import { Button } from '@maru/web/ui/Button';
import { EmptyState } from '@maru/web/ui/States';
import { PagedList } from '@maru/web/ui/table/PagedList';
import { Table } from '@maru/web/ui/table/Table';
import { toast } from '@maru/web/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SetTitleDialog } from './SetTitleDialog';
import { setColumns } from './setColumns';
import { texts } from './texts';

function NewSet() {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const make = useMutation({
    mutationFn: makeSet,
    meta: { changes: [draftQueries.all()], endsAtOnce: true },
    onSuccess: ({ key }) => {
      toast.success(texts.made);
      void navigate(paths.admin.changeSet(key));
    },
  });
  return (
    <>
      <Button variant="secondary" size="s" onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" />
        {texts.newSet}
      </Button>
      <SetTitleDialog
        open={open}
        heading={texts.newSet}
        title=""
        submitLabel={texts.make}
        onSubmit={make.mutateAsync}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** Changes that are gathered under names. */
export function SetList() {
  const paging = usePage('setsPage');
  const query = useQuery(draftQueries.sets(paging.page));
  return (
    <div className="grid gap-4">
      <div className="flex justify-end">
        <NewSet />
      </div>
      <PagedList
        query={query}
        {...paging}
        loading={texts.setLoading}
        failed={texts.setFailed}
        empty={<EmptyState title={texts.noSets}>{texts.noSetsHint}</EmptyState>}
      >
        {(data) => (
          <Table
            caption={texts.sets}
            columns={setColumns}
            rows={data._embedded.changeSetDTOList}
            rowKey={({ key }) => key}
            fading={query.isPlaceholderData}
          />
        )}
      </PagedList>
    </div>
  );
}
