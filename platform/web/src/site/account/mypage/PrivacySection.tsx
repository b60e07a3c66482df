import { paths } from '@maru/web/lib/paths';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';

/** The way to what is known of the member. */
export function PrivacySection() {
  return (
    <section aria-labelledby="privacy" className="grid gap-5">
      <h2 id="privacy" className="text-2xl font-semibold">
        내 개인정보
      </h2>
      <Link
        to={paths.privacy}
        className="flex min-h-16 items-center justify-between gap-4 border-y border-line py-3 underline-offset-4 hover:underline"
      >
        무엇을 보관하고 누가 봤는지 보기, 모두 받기, 정정과 삭제 요청
        <ChevronRight aria-hidden className="size-4 shrink-0 text-soft" />
      </Link>
    </section>
  );
}
