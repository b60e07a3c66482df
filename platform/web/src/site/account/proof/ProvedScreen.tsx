import { useEffect } from 'react';
import { AccountPage } from '../AccountPage';

/** The end of a window that was opened for another login. Not every browser lets it close itself. */
export function ProvedScreen() {
  useEffect(() => window.close(), []);
  return (
    <AccountPage title="본인 확인" lead="확인했어요. 이 창을 닫고 하던 화면으로 돌아가 주세요.">
      {null}
    </AccountPage>
  );
}
