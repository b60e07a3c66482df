import { Daily } from './Daily';
import { Health } from './Health';
import { Newest } from './Newest';
import { PopularPages } from './PopularPages';
import { SessionCounts } from './SessionCounts';
import { Signups } from './Signups';

/** The numbers of the site: who came, who applied, whether it runs. */
export function Dashboard({ hasSessions }: { hasSessions: boolean }) {
  return (
    <div className="grid gap-x-12 gap-y-11 wide:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
      <div className="grid min-w-0 content-start gap-11">
        <Signups />
        {hasSessions && <SessionCounts />}
        <Daily />
      </div>
      <div className="grid min-w-0 content-start gap-11">
        <Newest />
        <PopularPages />
        <Health />
      </div>
    </div>
  );
}
