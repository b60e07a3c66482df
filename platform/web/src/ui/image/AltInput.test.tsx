import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { AltInput } from './AltInput';

function Asked() {
  const [alt, setAlt] = useState('');
  return <AltInput label="사진 1" value={alt} onChange={setAlt} />;
}

it('stays one paragraph, however it is typed or pasted', async () => {
  render(<Asked />);
  const field = screen.getByRole('textbox', { name: '사진 1 대체 텍스트' });
  expect(field).toHaveAccessibleDescription('대체 텍스트 입력 필요');
  await userEvent.type(field, '겹겹의 산{Enter} 위로');
  await userEvent.paste('\n해가 떠오른다');
  expect(field).toHaveValue('겹겹의 산 위로 해가 떠오른다');
  expect(field).not.toHaveAccessibleDescription();
});

it('says what is wrong with the words, as the field’s error', () => {
  render(
    <AltInput label="사진 1" value="겹겹의 산" error="200자까지 쓸 수 있어요." onChange={() => undefined} />,
  );
  const field = screen.getByRole('textbox', { name: '사진 1 대체 텍스트' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('200자까지 쓸 수 있어요.');
});
