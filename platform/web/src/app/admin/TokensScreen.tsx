import { CreateToken } from '@maru/web/admin/tokens/CreateToken';
import { TokenList } from '@maru/web/admin/tokens/TokenList';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';

export function Component() {
  return (
    <>
      <AdminHeading
        title="API 토큰"
        description="다른 프로그램이 API를 호출할 때 쓰는 키"
        actions={<CreateToken />}
      />
      <TokenList />
    </>
  );
}
