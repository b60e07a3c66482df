import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DateFilter } from './DateFilter';

const asked: string[] = [];

/** A list whose address takes the day, and its button that puts the first one back. */
function List({ first, required }: { first: string; required?: boolean }) {
  const [day, setDay] = useState(first);
  function change(next: string) {
    asked.push(next);
    setDay(next);
  }
  return (
    <>
      <DateFilter label="시작일" value={day} required={required ?? false} onChange={change} />
      <button type="button" onClick={() => setDay(first)}>
        지우기
      </button>
    </>
  );
}

function show(first: string, required = false) {
  asked.length = 0;
  render(<List first={first} required={required} />);
  const field = screen.getByLabelText('시작일');
  field.focus();
  return { field, type: (value: string) => fireEvent.change(field, { target: { value } }) };
}

describe('the day that a list is filtered by', () => {
  it('lets a year be typed digit by digit, and is taken once there is one', () => {
    const { field, type } = show('');
    for (const value of ['0002-09-01', '0020-09-01', '0202-09-01', '2026-09-01']) {
      type(value);
      expect(field).toHaveValue(value);
      expect(field).toHaveFocus();
    }
    expect(asked).toEqual(['2026-09-01']);
  });

  it('shows the day in force again when a year that cannot be is left', () => {
    const { field, type } = show('2026-11-16');
    type('0001-11-16');
    fireEvent.blur(field);
    expect(field).toHaveValue('2026-11-16');
    expect(asked).toEqual([]);
  });

  it('is emptied only where a list can do without it', () => {
    const optional = show('2026-11-16');
    optional.type('');
    expect(asked).toEqual(['']);
  });

  it('stays where a list cannot do without it', () => {
    const { field, type } = show('2026-11-16', true);
    type('');
    expect(asked).toEqual([]);
    fireEvent.blur(field);
    expect(field).toHaveValue('2026-11-16');
  });

  it('follows the list when its filters are cleared', () => {
    const { field, type } = show('');
    type('2026-09-01');
    fireEvent.click(screen.getByRole('button', { name: '지우기' }));
    expect(field).toHaveValue('');
  });
});
