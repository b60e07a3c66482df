import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Carousel } from './Carousel';

vi.mock('./useCarousel', () => ({ useCarousel: () => null }));
beforeEach(() => {
  window.matchMedia ??= () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});

it('§4 stays stopped in every set of slides once the visitor has stopped one', async () => {
  const slides = [1, 2].map((key) => ({ key, content: `사진 ${key}` }));
  const first = render(<Carousel label="아사나" slides={slides} />);
  await userEvent.click(screen.getByRole('button', { name: '자동 넘김 멈춤' }));
  first.unmount();
  render(<Carousel label="호흡" slides={slides} />);
  await userEvent.click(screen.getByRole('button', { name: '자동 넘김 시작' }));
  expect(screen.getByRole('button', { name: '자동 넘김 멈춤' })).toBeVisible();
});
