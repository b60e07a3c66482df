import { samePage } from '@maru/web/lib/pagePath';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { useSettledText } from '@maru/web/ui/search/useSettledText';
import { useQuery } from '@tanstack/react-query';
import { isAddress, overlongAddress } from './address';
import { pageManageQueries } from './queries';
import { pagesTexts } from './texts';

type AddressFieldProps = {
  /** Of the page itself; a new one has none yet. */
  code?: string;
  value: string;
  hint: string;
  error: string | undefined;
  onChange: (path: string) => void;
};

/** The page that was at this address before, and that its old links lead to as long as no other is there. */
function useMovedFrom(address: string, code: string | undefined) {
  const stopped = useSettledText(address.trim(), false);
  const { data = [] } = useQuery({ ...pageManageQueries.at(stopped), enabled: isAddress(stopped) });
  return data.find(
    (page) => page.code !== code && page.formerPaths.some((path) => samePage(path, address.trim())),
  );
}

/** Where a page is. What is too long for an address stays to be shortened. */
export function AddressField({ code, value, hint, error, onChange }: AddressFieldProps) {
  const moved = useMovedFrom(value, code);
  const description = moved ? (
    <strong className="font-medium">{pagesTexts.movedFrom(moved.title)}</strong>
  ) : (
    hint
  );
  return (
    <Field label="주소" required description={description} error={error ?? overlongAddress(value)}>
      {(control) => (
        <Input
          {...control}
          value={value}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
          size="s"
        />
      )}
    </Field>
  );
}
