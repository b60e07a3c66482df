import { ApiError } from '@maru/web/lib/apiError';
import { uploadBlob } from '@maru/web/lib/upload';
import { WithSite } from '@maru/web/testing/screens';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FileField } from './FileField';
import type { ApplyValues } from './schema';

vi.mock('@maru/web/lib/upload', () => ({ uploadBlob: vi.fn() }));
const upload = vi.mocked(uploadBlob);

const field = {
  key: 'certifications',
  label: '자격증',
  type: 'file' as const,
  required: false,
  placeholder: '',
  maxLength: null,
  sensitive: false,
};

let values: () => unknown;
const problems: (string | null)[] = [];
const settings = { onPending: (_key: string, problem: string | null) => problems.push(problem) };

function Form() {
  const form = useForm<ApplyValues>({ defaultValues: { dynamicFields: { certifications: [] } } });
  values = () => form.getValues('dynamicFields.certifications');
  return <FileField field={field} form={form} settings={settings} />;
}

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
const pick = async (...files: File[]) => {
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(screen.getByLabelText(/파일 선택/), files);
  return user;
};

describe('files of an application', () => {
  beforeEach(() => {
    problems.length = 0;
    upload.mockReset();
  });

  it('uploads several, one after another and each once, and takes one away again', async () => {
    const ends: (() => void)[] = [];
    upload.mockImplementation((name) => new Promise((resolve) => ends.push(() => resolve(`${name}-stored`))));
    render(<Form />, { wrapper: WithSite });
    const user = await pick(pdf('a.pdf'), pdf('b.pdf'));
    expect(screen.getByRole('progressbar', { name: /a.pdf/ })).toBeInTheDocument();
    expect(upload).toHaveBeenCalledTimes(1);
    expect(problems.at(-1)).toBe('파일을 올리고 있어요. 다 올라간 뒤에 신청해 주세요.');
    await act(async () => ends[0]?.());
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
    await act(async () => ends[1]?.());
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(problems.at(-1)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'a.pdf 지우기' }));
    expect(values()).toEqual([{ path: 'apply/b.pdf-stored', name: 'b.pdf', size: 4 }]);
    expect(screen.getByLabelText(/파일 선택/)).toHaveFocus();
  });

  it('ends the upload of a file that is taken away, so that the next need not wait for it', async () => {
    upload.mockImplementation(
      (_name, _blob, _onPercent, signal) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new ApiError(0, '끊김')))),
    );
    render(<Form />, { wrapper: WithSite });
    const user = await pick(pdf('wrong.pdf'), pdf('right.pdf'));
    expect(upload).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'wrong.pdf 지우기' }));
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
    expect(screen.getByRole('progressbar', { name: /right.pdf/ })).toBeInTheDocument();
  });

  it('says why a file did not arrive and tries again on request', async () => {
    upload.mockRejectedValueOnce(new ApiError(0, '연결이 끊겼어요.'));
    upload.mockResolvedValueOnce('apply/a.pdf');
    render(<Form />, { wrapper: WithSite });
    const user = await pick(pdf('a.pdf'));
    const row = within((await screen.findByText('연결이 끊겼어요.')).closest('li') ?? document.body);
    await user.click(row.getByRole('button', { name: '다시 올리기' }));
    await waitFor(() => expect(values()).toHaveLength(1));
  });

  it('refuses other types without sending them', async () => {
    render(<Form />, { wrapper: WithSite });
    await pick(new File(['x'], 'a.hwp', { type: 'application/x-hwp' }));
    await screen.findByText('이미지(PNG, JPG, WebP)나 PDF 파일만 올릴 수 있어요.');
    expect(upload).not.toHaveBeenCalled();
  });
});
