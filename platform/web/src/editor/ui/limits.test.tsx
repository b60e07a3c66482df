import { overfill } from '@maru/web/testing/limits';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PlaceDialog } from './PlaceDialog';
import { TableDialog } from './TableDialog';
import { VideoDialog } from './VideoDialog';

const close = () => undefined;
const button = (name: string) => () => screen.getByRole('button', { name });

it('puts in no table, video or place while more is written of it than there is room for, and keeps what was typed', async () => {
  const user = userEvent.setup();
  const insert = vi.fn();
  // A dialog of the test before may still be going.
  const box = (name: string | RegExp) => screen.findByRole('textbox', { name });

  const table = render(
    <TableDialog start={{ caption: '', isNew: true }} onClose={close} onInsert={insert} onCaption={insert} />,
  );
  await overfill(user, await box('표 이름'), 200, button('표 넣기'));
  table.unmount();

  const video = render(<VideoDialog open onClose={close} onInsert={insert} />);
  await user.type(await box(/^유튜브/), 'https://youtu.be/dQw4w9WgXcQ');
  await overfill(user, await box('제목'), 200, button('동영상 넣기'));
  video.unmount();

  render(<PlaceDialog open onClose={close} onInsert={insert} />);
  await overfill(user, await box(/^이름/), 100, button('장소 넣기'));
  await overfill(user, await box('주소'), 200, button('장소 넣기'));
  expect(insert).not.toHaveBeenCalled();
  await user.click(button('장소 넣기')());
  expect(insert).toHaveBeenCalledOnce();
});
