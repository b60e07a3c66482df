import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { RemoveButton } from './RemoveButton';

function Cards() {
  const [names, setNames] = useState(['하나', '둘', '셋']);
  return (
    <section aria-label="글">
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button">{name} 옮기기</button>
            <RemoveButton label={name} onClick={() => setNames(names.filter((each) => each !== name))} />
          </li>
        ))}
      </ul>
    </section>
  );
}

it('leaves the focus with what stands beside, at last with the section', async () => {
  render(<Cards />);
  const remove = (name: string) => userEvent.click(screen.getByRole('button', { name: `${name} 지우기` }));
  await remove('둘');
  expect(screen.getByRole('button', { name: '셋 옮기기' })).toHaveFocus();
  await remove('셋');
  expect(screen.getByRole('button', { name: '하나 옮기기' })).toHaveFocus();
  await remove('하나');
  expect(screen.getByRole('region', { name: '글' })).toHaveFocus();
});
