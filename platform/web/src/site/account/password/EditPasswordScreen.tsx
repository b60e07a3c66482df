import { paths } from '@maru/web/lib/paths';
import { toast } from '@maru/web/ui/toast';
import { useNavigate } from 'react-router';
import { AccountPage } from '../AccountPage';
import { PasswordForm } from './PasswordForm';

export const passwordChangedText = '비밀번호가 변경되었습니다.';

export function EditPasswordScreen() {
  const navigate = useNavigate();
  return (
    <AccountPage
      title="비밀번호 변경"
      lead="비밀번호를 바꾸면 다른 기기에서는 모두 로그아웃돼요. 이 기기에서는 그대로 이용할 수 있어요."
    >
      <PasswordForm
        asksOld
        onChanged={() => {
          toast.success(passwordChangedText);
          void navigate(paths.myPage, { replace: true });
        }}
      />
    </AccountPage>
  );
}
