import { toast } from '@maru/web/ui/toast';

/** A failed deletion: logged (specification, section 8) and told. The dialog stays open and says why. */
export function reportFailure(log: string, message: string) {
  return (error: unknown) => {
    console.error(log, error);
    toast.error(message);
  };
}
