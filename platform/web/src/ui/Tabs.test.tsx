import { memoryRouter } from '@maru/web/testing/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Tabs } from './Tabs';

const tabs = ['하나', '둘', '셋'].map((label, index) => ({
  key: `t${index + 1}`,
  label,
  content: <p>{label}의 내용</p>,
}));

function open(address: string) {
  const element = <Tabs tabs={tabs} label="차례" />;
  const router = memoryRouter([{ path: '/', element }], address);
  render(<RouterProvider router={router} />);
  return router;
}

describe('tabs', () => {
  it('open with the tab that the address names', () => {
    open('/?tab=t2');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('둘');
    expect(screen.getByRole('tabpanel', { name: '둘' })).toHaveTextContent('둘의 내용');
  });

  it('open with the first when the address names none that exists', () => {
    open('/?tab=nope');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('하나');
  });

  it('write the chosen tab into the address and keep the rest of it', async () => {
    const router = open('/?from=menu');
    await userEvent.click(screen.getByRole('tab', { name: '셋' }));
    expect(router.state.location.search).toBe('?from=menu&tab=t3');
    expect(screen.getByText('셋의 내용')).toBeInTheDocument();
  });

  it('follow the arrow keys round the end, Home and End', async () => {
    open('/');
    await userEvent.tab();
    expect(screen.getByRole('tab', { name: '하나' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: '셋' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('하나');
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('셋');
  });

  it('leave the browser its own way back by Alt and an arrow', async () => {
    open('/?tab=t2');
    await userEvent.tab();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(screen.getByRole('tab', { name: '둘', selected: true })).toHaveFocus();
  });
});

describe('tabs on paper', () => {
  const print = (event: 'beforeprint' | 'afterprint') => act(() => window.dispatchEvent(new Event(event)));

  it('are the chosen one alone, under its label: the others would fetch something', () => {
    open('/?tab=t3');
    const chosen = screen.getByText('셋의 내용');
    print('beforeprint');
    expect(screen.getAllByRole('tabpanel').map((panel) => panel.textContent)).toEqual(['셋셋의 내용']);
    expect(screen.getByText('셋의 내용')).toBe(chosen);
    expect(screen.getByRole('heading', { level: 2 })).toHaveClass('hidden', 'print:block');
    print('afterprint');
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
