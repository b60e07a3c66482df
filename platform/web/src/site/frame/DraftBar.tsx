import type { ScheduleDraft } from '@maru/web/api';
import { formatDateTime } from '@maru/web/lib/format';

/** Stays in sight while a draft is looked at, so that nobody takes it for what is published. */
export function DraftBar({ draft }: { draft: ScheduleDraft }) {
  return (
    <aside
      aria-label="미리보기"
      className="bottom-bar z-50 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-ink px-5 py-3 text-md text-surface print:hidden"
    >
      <p>
        <strong className="me-2 font-semibold">미리보기</strong>
        {draft.publishAt ? (
          <>
            <time dateTime={draft.publishAt}>{formatDateTime(draft.publishAt)}</time>에 게시할 내용이에요.
          </>
        ) : (
          '아직 게시하지 않은 내용이에요.'
        )}
      </p>
      <p className="text-surface/80">
        이 링크는 <time dateTime={draft.expiresAt}>{formatDateTime(draft.expiresAt)}</time>까지 열려요.
      </p>
    </aside>
  );
}
