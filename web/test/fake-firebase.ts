import type { Firebase, ProviderUser } from "../src/domains/identity/firebase/firebase.ts";

/** A Firebase that signs everyone in unless a test says otherwise; calls are recorded in `done`. */
export function fakeFirebase(does: Partial<Firebase> = {}) {
  const done: string[] = [];
  const note = async (what: string) => void done.push(what);
  const user: ProviderUser = {
    idToken: () => Promise.resolve("header.claims.signature"),
    mailConfirmation: () => note("mail"),
    remove: () => note("remove"),
  };
  const firebase: Firebase = {
    logIn: () => Promise.resolve(user),
    signUp: () => Promise.resolve(user),
    googlePopup: () => Promise.resolve(user),
    applePopup: () => Promise.resolve(user),
    appleRedirect: () => note("redirect"),
    redirectResult: () => Promise.resolve(null),
    mailPasswordReset: () => note("reset"),
    waysOf: () => Promise.resolve([]),
    onUser: () => () => undefined,
    signOut: () => note("sign out"),
    ...does,
  };
  return { firebase, user, done };
}

/** Errors in the form of Firebase's own. */
export const refusedByFirebase = (code: string) =>
  Promise.reject(Object.assign(new Error("Firebase: refused"), { code }));
