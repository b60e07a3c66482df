import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { EditorFields } from './EditorFields';
import { ImageDrop } from './image/ImageDrop';

const onFiles = vi.fn();

function form(saving: boolean) {
  return (
    <>
      <EditorFields saving={saving}>
        <input aria-label="제목" />
        <ImageDrop label="이미지 추가" isMain onFiles={onFiles} />
      </EditorFields>
      <button type="button">저장</button>
    </>
  );
}

it('takes nothing while it is saved: neither words nor a pasted picture', () => {
  const { rerender } = render(form(true));
  const files = [new File(['x'], 'a.png', { type: 'image/png' })];
  expect(screen.getByLabelText('제목').closest('[inert]')).not.toBeNull();
  fireEvent.paste(document.body, { clipboardData: { files } });
  expect(onFiles).not.toHaveBeenCalled();
  rerender(form(false));
  expect(screen.getByLabelText('제목').closest('[inert]')).toBeNull();
  fireEvent.paste(document.body, { clipboardData: { files } });
  expect(onFiles).toHaveBeenCalledWith(files);
});

it('gives the focus back that the save took, unless it is elsewhere by then', () => {
  const { rerender } = render(form(false));
  const title = screen.getByLabelText('제목');
  title.focus();
  rerender(form(true));
  title.blur();
  rerender(form(false));
  expect(title).toHaveFocus();
  rerender(form(true));
  screen.getByRole('button', { name: '저장' }).focus();
  rerender(form(false));
  expect(screen.getByRole('button', { name: '저장' })).toHaveFocus();
});
