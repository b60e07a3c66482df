import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dismissedOn } from './dismissal';
import { HomePopup } from './HomePopup';

const popup = { imageUrl: '/media/popup/winter.webp', alt: '겨울 수련', isActive: true, revision: 1 };
const server = setupServer(http.get('*/api/pageContent/fetchPopupModal', () => HttpResponse.json(popup)));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HomePopup />
    </QueryClientProvider>,
  );
}

const dialog = () => screen.findByRole('dialog', { name: '겨울 수련' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('§4 popup on home', () => {
  it('§4 closes on the close button and comes back another time', async () => {
    open();
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: '닫기' }));
    await closed();
    expect(dismissedOn()).toBeNull();
  });

  it('§4 stores the day when it is not to be shown again today', async () => {
    open();
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: '오늘 하루 보지 않기' }));
    await closed();
    expect(dismissedOn()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('§8 closes when its picture cannot be loaded', async () => {
    open();
    await dialog();
    fireEvent.error(screen.getByRole('img', { name: '겨울 수련' }));
    await closed();
  });

  it('§8 tells the console alone when it cannot be fetched', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(http.get('*/api/pageContent/fetchPopupModal', () => new HttpResponse(null, { status: 503 })));
    open();
    await waitFor(() => expect(complaint).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.body).toHaveTextContent('');
  });
});
