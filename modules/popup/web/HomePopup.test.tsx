import { nextPaint } from '@maru/web/lib/nextPaint';
import Toaster from '@maru/web/ui/Toaster';
import { toast } from '@maru/web/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dismissedOn, dismissForToday } from './dismissal';
import { HomePopup } from './HomePopup';

const popup = { imageUrl: '/media/popup/winter.webp', alt: '겨울 수련', isActive: true, revision: 1 };
const server = setupServer(http.get('*/api/pageContent/fetchPopupModal', () => HttpResponse.json(popup)));

/** jsdom has the element and not what it does. */
function standInForDialogs() {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

beforeAll(() => {
  standInForDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function open(onSettled?: () => void) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <HomePopup onSettled={onSettled} />
    </QueryClientProvider>,
  );
}

const picture = () => screen.findByRole('img', { name: '겨울 수련', hidden: true });

async function opened() {
  fireEvent.load(await picture());
  return screen.findByRole('dialog', { name: '겨울 수련' });
}

async function read(text: string) {
  const news = await screen.findByRole('dialog', { name: text });
  expect(news).toBeVisible();
  await userEvent.click(within(news).getByRole('button', { name: '알림 닫기' }));
  await waitFor(() => expect(news).not.toBeInTheDocument());
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('§4 popup on home', () => {
  it('§4 closes on the close button and comes back another time', async () => {
    open();
    await opened();
    await userEvent.click(screen.getByRole('button', { name: '닫기' }));
    await closed();
    expect(dismissedOn()).toBeNull();
  });

  it('§4 stores the day when it is not to be shown again today', async () => {
    open();
    await opened();
    await userEvent.click(screen.getByRole('button', { name: '오늘 하루 보지 않기' }));
    await closed();
    expect(dismissedOn()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('closes for today where the browser keeps nothing', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    open();
    await opened();
    await userEvent.click(screen.getByRole('button', { name: '오늘 하루 보지 않기' }));
    await closed();
    full.mockRestore();
    // Out of the memory and into the storage, which the next test finds empty.
    dismissForToday();
  });

  it('§4 waits for its picture, and has the focus on it then', async () => {
    open();
    const waitedFor = await picture();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await opened();
    expect(waitedFor).toHaveFocus();
  });

  it('waits until the news on the screen is gone, which it would cover', async () => {
    render(<Toaster />);
    toast.info('로그인이 만료됐어요.');
    const news = await screen.findByRole('dialog', { name: '로그인이 만료됐어요.' });
    open();
    fireEvent.load(await picture());
    await nextPaint();
    expect(screen.queryByRole('dialog', { name: '겨울 수련' })).not.toBeInTheDocument();
    await userEvent.click(within(news).getByRole('button', { name: '알림 닫기' }));
    expect(await screen.findByRole('dialog', { name: '겨울 수련' })).toBeVisible();
  });

  it('holds back the news that comes while it is open, over which it lies', async () => {
    render(<Toaster />);
    open();
    await opened();
    toast.info('연결이 돌아왔어요.');
    await nextPaint();
    expect(screen.queryByText('연결이 돌아왔어요.')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '닫기' }));
    await read('연결이 돌아왔어요.');
  });

  it('lets the news through when it is left open', async () => {
    render(<Toaster />);
    const { unmount } = open();
    await opened();
    toast.info('한 번 더 왔어요.');
    unmount();
    await read('한 번 더 왔어요.');
  });

  it('§4 closes on a click beside it and not on one inside', async () => {
    open();
    const dialog = await opened();
    await userEvent.click(await picture());
    expect(dialog).toBeVisible();
    fireEvent.click(dialog);
    await closed();
  });

  it('§8 closes when its picture cannot be loaded', async () => {
    const settled = vi.fn();
    open(settled);
    fireEvent.error(await picture());
    await waitFor(() => expect(settled).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await opened();
    fireEvent.error(await picture());
    await closed();
  });

  it('§4 stays closed when its picture comes in another size', async () => {
    open();
    await opened();
    await userEvent.click(screen.getByRole('button', { name: '닫기' }));
    fireEvent.load(await picture());
    await closed();
  });

  it('§8 tells the console alone when it cannot be fetched', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(http.get('*/api/pageContent/fetchPopupModal', () => new HttpResponse(null, { status: 503 })));
    const settled = vi.fn();
    open(settled);
    await waitFor(() => expect(complaint).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.body).toHaveTextContent('');
    expect(settled).toHaveBeenCalled();
  });
});
