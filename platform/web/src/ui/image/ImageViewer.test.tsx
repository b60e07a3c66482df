import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ImageViewer } from './ImageViewer';

const images = Array.from({ length: 9 }, (_, index) => ({
  id: index + 1,
  imageUrl: `/media/page/${index + 1}.webp`,
  path: `page/${index + 1}.webp`,
  alt: `그림 ${index + 1}`,
  width: 1200,
  height: 900,
  priority: index,
  section: null,
}));

describe('§9 the viewer of the breathing-practice page', () => {
  it('§9 shows a window of 7 thumbnails when there are more', () => {
    render(<ImageViewer images={images} label="사진" sizes="100vw" />);
    expect(screen.getAllByRole('listitem')).toHaveLength(7);
  });

  it('§4 wraps around at both ends', async () => {
    render(<ImageViewer images={images} label="사진" sizes="100vw" />);
    await userEvent.click(screen.getByRole('button', { name: '이전 사진' }));
    expect(screen.getByRole('img', { name: '그림 9' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '다음 사진' }));
    expect(screen.getByRole('img', { name: '그림 1' })).toBeInTheDocument();
  });

  it('follows the arrow keys and the thumbnails', async () => {
    render(<ImageViewer images={images} label="사진" sizes="100vw" />);
    await userEvent.click(screen.getByRole('button', { name: '9장 가운데 4번째 사진' }));
    expect(screen.getByRole('img', { name: '그림 4' })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('img', { name: '그림 5' })).toBeInTheDocument();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(screen.getByRole('img', { name: '그림 5' })).toBeInTheDocument();
  });

  it('has all its pictures with their words on paper, and loads them for nobody else', () => {
    const { container } = render(<ImageViewer images={images} label="사진" sizes="100vw" />);
    const large = () =>
      Array.from(container.querySelectorAll('img[srcset]'), (img) => img.getAttribute('alt'));
    expect(large()).toEqual(['그림 1']);
    act(() => window.dispatchEvent(new Event('beforeprint')));
    expect(large()).toEqual(['그림 1', ...images.map(({ alt }) => alt)]);
    expect(container.querySelector('.print\\:hidden')).toContainElement(
      screen.getByRole('button', { name: '다음 사진' }),
    );
    expect(screen.getAllByRole('figure').map((figure) => figure.textContent)).toEqual(
      images.map(({ alt }) => alt),
    );
    act(() => window.dispatchEvent(new Event('afterprint')));
    expect(large()).toEqual(['그림 1']);
  });
});
