/** Asks in a dialog, false when somebody would rather not. A social account logs in again at its provider. */
type AskForProof = (provider: { key: string; label: string } | null) => Promise<boolean>;

/** Where the dialog is: the application says so once, and whatever asks the server can have it. */
export const proofDialog: { load: () => Promise<{ askForProof: AskForProof }> } = {
  load: () => Promise.reject(new Error('nobody said where the dialog is')),
};
