import { AdminHeading } from '@/components/layout/AdminHeading';
import { AddToken } from '@/features/tokens/AddToken';
import { TokenList } from '@/features/tokens/TokenList';

export function Component() {
  return (
    <>
      <AdminHeading
        title="API 토큰"
        description="다른 프로그램이 API를 호출할 때 쓰는 키"
        actions={<AddToken />}
      />
      <TokenList />
    </>
  );
}
