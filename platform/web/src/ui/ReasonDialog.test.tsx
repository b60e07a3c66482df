import { WithSite } from '@maru/web/testing/screens';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { exportWords, ReasonDialog, type ReasonRequest } from './ReasonDialog';

function Screen({ run }: { run: () => Promise<void> }) {
  const request = {
    title: '신청서 PDF',
    words: exportWords,
    placeholder: '',
    done: '받음',
    mutation: { mutationFn: run },
    failure: () => '받지 못했습니다.',
  };
  const [wanted, setWanted] = useState<ReasonRequest | null>(request);
  return <ReasonDialog request={wanted} onClose={() => setWanted(null)} />;
}

it('§8 stays until the file has come or not, and says why it did not', async () => {
  let fail = (_: Error) => {};
  const run = () =>
    new Promise<void>((_, reject) => {
      fail = reject;
    });
  render(
    <WithSite>
      <Screen run={run} />
    </WithSite>,
  );
  await userEvent.type(await screen.findByLabelText(/^다운로드 사유/), '명단 확인{Enter}');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: '닫기' }));
  fail(new Error('lost'));
  expect(await screen.findByText('받지 못했습니다.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
