import type { Days } from '@maru/web/lib/filters';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DayRange } from './DayRange';

function show(days: Days) {
  const asked: Days[] = [];
  render(<DayRange {...days} onChange={(next) => asked.push(next)} />);
  const [from, to] = [screen.getByLabelText('시작일'), screen.getByLabelText('종료일')];
  const choose = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  return { asked, from, to, choose };
}

it('§2 asks for both days though the address has not followed the first one yet', () => {
  const { asked, from, to, choose } = show({ from: '', to: '' });
  choose(from, '2026-11-01');
  choose(to, '2026-11-20');
  expect(asked.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-20' });
});

it('§2 says of the day that was chosen last that it cannot be', () => {
  const { asked, from, to, choose } = show({ from: '2026-11-01', to: '2026-11-20' });
  choose(from, '2026-12-01');
  expect(from).toHaveAccessibleDescription('시작일이 종료일보다 늦습니다.');
  expect(to).toBeValid();
  expect(asked).toEqual([]);
});
