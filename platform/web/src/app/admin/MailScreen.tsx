import { Mails } from '@maru/web/admin/mail/Mails';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';

export function Component() {
  return (
    <>
      <AdminHeading title="메일 문구" description="자동으로 보내는 메일의 제목과 내용, 발송 기록" />
      <Mails />
    </>
  );
}
