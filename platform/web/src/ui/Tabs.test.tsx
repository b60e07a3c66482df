import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Tabs } from './Tabs';

const tabs = ['하나', '둘', '셋'].map((label, index) => ({
  key: `t${index + 1}`,
  label,
  content: <p>{label}의 내용</p>,
}));

function open(address: string, whole = false) {
  const element = <Tabs tabs={tabs} label="차례" whole={whole} />;
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [address] });
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
  const panels = () => screen.getAllByRole('tabpanel').map((panel) => panel.textContent);

  it('follow each other, each under its label, until the print is over', () => {
    open('/?tab=t2', true);
    expect(panels()).toEqual(['둘의 내용']);
    print('beforeprint');
    expect(panels()).toEqual(['하나하나의 내용', '둘둘의 내용', '셋셋의 내용']);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
    print('afterprint');
    expect(panels()).toEqual(['둘의 내용']);
  });

  it('are drawn when the event is over, which is when the browser takes the page', () => {
    open('/', true);
    window.dispatchEvent(new Event('beforeprint'));
    expect(panels()).toHaveLength(3);
    window.dispatchEvent(new Event('afterprint'));
    expect(panels()).toHaveLength(1);
  });

  it('are the chosen one alone, with its label, where the others would fetch something', () => {
    open('/?tab=t3');
    print('beforeprint');
    expect(panels()).toEqual(['셋셋의 내용']);
    print('afterprint');
  });

  it('change nothing on the screen', () => {
    open('/', true);
    const chosen = screen.getByText('하나의 내용');
    print('beforeprint');
    expect(screen.getByText('하나의 내용')).toBe(chosen);
    for (const label of ['둘', '셋'])
      expect(screen.getByRole('tabpanel', { name: label })).toHaveClass('hidden');
    for (const heading of screen.getAllByRole('heading')) expect(heading).toHaveClass('hidden');
    print('afterprint');
  });
});
