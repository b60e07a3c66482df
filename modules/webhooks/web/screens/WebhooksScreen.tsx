import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { CreateWebhook } from '../CreateWebhook';
import { WebhookList } from '../WebhookList';

export function Component() {
  return (
    <>
      <AdminHeading
        title="웹훅"
        description="글 등록, 신청 접수 같은 일이 생기면 다른 프로그램에 서명해서 알림"
        actions={<CreateWebhook />}
      />
      <WebhookList />
    </>
  );
}
