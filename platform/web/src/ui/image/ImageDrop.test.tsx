import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ImageDrop } from './ImageDrop';

const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const drop = (...names: string[]) =>
  fireEvent.drop(screen.getByText('이미지 추가'), {
    dataTransfer: { files: names.map(file), types: ['Files'] },
  });

it('takes the first of several where there is room for one, and says that it left the others', () => {
  const onFiles = vi.fn();
  render(<ImageDrop label="이미지 추가" onFiles={onFiles} />);
  const said = screen.getByRole('status');
  expect(said).toBeEmptyDOMElement();
  drop('숲.png', '길.png', '돌.png');
  expect(onFiles.mock.calls).toEqual([[[expect.objectContaining({ name: '숲.png' })]]]);
  expect(said).toHaveTextContent('하나만 넣을 수 있어 ‘숲.png’만 넣고 나머지 2개는 넣지 않았습니다.');
  drop('길.png');
  expect(said).toBeEmptyDOMElement();
});

it('takes all of them where there is room for many, and nothing while it is disabled', () => {
  const onFiles = vi.fn();
  const { rerender } = render(<ImageDrop label="이미지 추가" multiple onFiles={onFiles} />);
  drop('숲.png', '길.png');
  expect(onFiles.mock.calls[0]?.[0]).toHaveLength(2);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<ImageDrop label="이미지 추가" disabled onFiles={onFiles} />);
  drop('숲.png', '길.png');
  expect(onFiles).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
