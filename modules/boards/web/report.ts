import { toast } from '@maru/web/ui/toast';

/** A failed deletion: logged (specification, section 8), told, and left to the dialog, which stays open and says why. */
export function reportFailure(log: string, message: string) {
  return (error: unknown): never => {
    console.error(log, error);
    toast.error(message);
    throw error;
  };
}
