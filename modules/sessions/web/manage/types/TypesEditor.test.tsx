import type { SessionTypesRecord } from '@maru/web/api';
import { overfill } from '@maru/web/testing/limits';
import { fakeApi, open } from '@maru/web/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TypesEditor } from './TypesEditor';

const api = fakeApi();
const call = '/admin/sessionInfo/types';
const stored: SessionTypesRecord = {
  types: [
    { key: 'general', title: '일반과정', sessions: 2 },
    { key: 'instructor', title: '지도자과정', sessions: 0 },
  ],
  showClosed: false,
  revision: 4,
};
const save = () => screen.getByRole('button', { name: '저장' });

async function edit() {
  api.answer(`GET ${call}`, 200, stored);
  const user = open('/admin/session/types', <TypesEditor />);
  await screen.findByText('/session/general');
  return user;
}

describe('the types of courses', () => {
  it('keep a name that is too long, and say how long it may be', async () => {
    const user = await edit();
    await overfill(user, screen.getAllByLabelText('이름')[0] as HTMLElement, 60, save);
  });

  it('take one more, whose address is checked before it is sent', async () => {
    api.answer(`PUT ${call}`, 200, { ...stored, revision: 5 });
    const user = await edit();
    await user.click(screen.getByRole('button', { name: '종류 추가' }));
    const names = screen.getAllByLabelText('이름');
    await user.type(names[2] as HTMLElement, '여름 캠프');
    const address = screen.getByLabelText('주소');
    await user.type(address, 'Camp 1');
    await user.click(save());
    expect(address).toBeInvalid();
    expect(api.bodiesOf(`PUT ${call}`)).toHaveLength(0);
    await user.clear(address);
    await user.type(address, 'camp');
    await user.click(screen.getByRole('checkbox', { name: /마감한 과정도 보이기/ }));
    await user.click(save());
    await waitFor(() => expect(api.bodiesOf(`PUT ${call}`)).toHaveLength(1));
    expect(api.bodiesOf(`PUT ${call}`)[0]).toEqual({
      types: [
        { key: 'general', title: '일반과정' },
        { key: 'instructor', title: '지도자과정' },
        { key: 'camp', title: '여름 캠프' },
      ],
      showClosed: true,
      moves: [],
      revision: 4,
    });
  });

  it('ask where the courses of one go that is removed', async () => {
    api.answer(`PUT ${call}`, 200, { ...stored, revision: 5 });
    const user = await edit();
    const row = screen.getByText('/session/general').closest('li') as HTMLElement;
    await user.click(within(row).getByRole('button', { name: '종류 1 지우기' }));
    const target = screen.getByLabelText(/‘일반과정’의 과정 2개를 옮길 종류/);
    await user.click(save());
    expect(target).toBeInvalid();
    await user.selectOptions(target, '지도자과정');
    await user.click(save());
    await waitFor(() =>
      expect(api.bodiesOf(`PUT ${call}`)).toEqual([
        {
          types: [{ key: 'instructor', title: '지도자과정' }],
          showClosed: false,
          moves: [{ from: 'general', to: 'instructor' }],
          revision: 4,
        },
      ]),
    );
  });

  it('show a refusal of the server at the row that it means', async () => {
    api.refuse(`PUT ${call}`, 400, '이미 다른 종류가 쓰는 주소예요.', 'types[2].key');
    const user = await edit();
    await user.click(screen.getByRole('button', { name: '종류 추가' }));
    await user.type(screen.getAllByLabelText('이름')[2] as HTMLElement, '또 하나');
    await user.type(screen.getByLabelText('주소'), 'general');
    await user.click(save());
    await waitFor(() => expect(screen.getByLabelText('주소')).toBeInvalid());
  });
});
