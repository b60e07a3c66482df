import type { Access } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import { paths } from '@maru/web/lib/paths';
import { Dialog } from '@maru/web/ui/Dialog';
import { Loaded } from '@maru/web/ui/Loaded';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { accessQueries } from './queries';
import { texts } from './texts';

function People({ id }: { id: number }) {
  const query = useQuery(accessQueries.one(id));

  return (
    <Loaded query={query} loading={texts.loading} failed={texts.whose.failed}>
      {(data) => (
        <div className="grid gap-4">
          {data.members.length === 0 && <p className="text-soft">{texts.whose.unknown}</p>}
          <ul className="flex flex-wrap gap-x-4 gap-y-1.5">
            {data.members.map(({ id: member, name }) => (
              <li key={member}>
                <Link to={paths.admin.member(member)} className="underline underline-offset-4">
                  {name ?? texts.whose.gone} <span className="text-soft tabular-nums">#{member}</span>
                </Link>
              </li>
            ))}
          </ul>
          {data.items.length > 0 && (
            <p className="text-md text-soft tabular-nums">
              {texts.whose.items} {data.items.map((item) => `#${item}`).join(', ')}
            </p>
          )}
        </div>
      )}
    </Loaded>
  );
}

/** How many were shown; opens to say whose data it was. */
export function Whose({ access }: { access: Access }) {
  const [open, setOpen] = useState(false);
  if (access.count === 0) return '0';
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="min-h-6 tabular-nums underline underline-offset-4 hover:text-accent"
      >
        {count(access.count)}
        <span className="sr-only">{texts.whose.open}</span>
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={texts.whose.title} description={texts.whose.hint}>
        <div className="px-7 pt-5 pb-7">{open && <People id={access.id} />}</div>
      </Dialog>
    </>
  );
}
