import { formatDateTime } from '@maru/web/lib/format';
import { paths } from '@maru/web/lib/paths';
import { preview } from '@maru/web/lib/preview';

/** Stays in sight while another site is shown, so that nobody takes it for the site as it is. */
export function PreviewBar() {
  if (!preview) return null;
  const { moment, changes } = preview;
  return (
    <aside
      aria-label={moment ? '지난 사이트 미리보기' : '게시 전 미리보기'}
      className="bottom-bar z-50 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-ink px-5 py-3 text-md text-surface print:hidden"
    >
      {moment ? (
        <p>
          <time dateTime={moment} className="font-semibold">
            {formatDateTime(moment)}
          </time>
          의 사이트예요. 둘러볼 수만 있어요.
        </p>
      ) : (
        <p>
          <strong className="font-semibold">{changes}</strong>, 게시한 뒤의 사이트예요. 둘러볼 수만 있어요.
        </p>
      )}
      {/* Out of the preview: no link of its router. */}
      <a href={moment ? paths.admin.backup : '/'} className="py-1 underline underline-offset-4">
        {moment ? '관리자로 돌아가기' : '지금 사이트 보기'}
      </a>
    </aside>
  );
}
