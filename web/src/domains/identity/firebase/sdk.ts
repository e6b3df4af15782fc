import { initializeApp } from "@firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getRedirectResult,
  GoogleAuthProvider,
  initializeAuth,
  OAuthProvider,
  onAuthStateChanged,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type User,
} from "@firebase/auth";
import type { Firebase, FirebaseSettings, PopupMethod, ProviderUser } from "./firebase.ts";

/** Milliseconds before its expiry at which a token is renewed (P-IDENTITY-16). */
const renewBefore = 5 * 60 * 1000;
/** If the device's clock is wrong, every token seems expired. */
const leastWait = 60 * 1000;

const methodsByProvider: Readonly<Record<string, PopupMethod | "email">> = {
  "google.com": "google",
  "apple.com": "apple",
  password: "email",
};

/** The only module that imports the Firebase SDK: loaded once, if Firebase is configured. */
export function openFirebase({ apiKey, authDomain, projectId, emulatorHost }: FirebaseSettings): Firebase {
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    // Shared by all tabs, so that signing out in one signs out in all.
    persistence: browserLocalPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulatorHost !== null) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });
  keepTokenFresh(auth);
  return {
    logIn: async (email, password) => asUser(await signInWithEmailAndPassword(auth, email, password)),
    signUp: async (email, password) => asUser(await createUserWithEmailAndPassword(auth, email, password)),
    googlePopup: async () => asUser(await signInWithPopup(auth, google())),
    applePopup: async () => asUser(await signInWithPopup(auth, apple())),
    appleRedirect: () => signInWithRedirect(auth, apple()),
    redirectResult: async () => asUser(await getRedirectResult(auth)),
    mailPasswordReset: (email) => sendPasswordResetEmail(auth, email),
    waysOf: async (email) => {
      await auth.authStateReady();
      const { currentUser: user } = auth;
      return user === null || user.email !== email
        ? []
        : user.providerData.flatMap(({ providerId }) => methodsByProvider[providerId] ?? []);
    },
    onUser: (tell) => onAuthStateChanged(auth, (user) => tell(user !== null)),
    signOut: () => signOut(auth),
  };
}

/** Google shows the account chooser every time, even for a single account (P-IDENTITY-9). */
function google(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: "select_account" });
  return provider;
}

function apple(): OAuthProvider {
  const provider = new OAuthProvider("apple.com");
  provider.addScope("email");
  provider.addScope("name");
  return provider;
}

function asUser(result: { user: User }): ProviderUser;
function asUser(result: { user: User } | null): ProviderUser | null;
function asUser(result: { user: User } | null): ProviderUser | null {
  if (result === null) return null;
  const { user } = result;
  return {
    idToken: () => user.getIdToken(),
    mailConfirmation: () => sendEmailVerification(user),
    remove: () => user.delete(),
  };
}

function keepTokenFresh(auth: Auth): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = async (user: User) => {
    const { expirationTime } = await user.getIdTokenResult();
    const ms = Math.max(leastWait, Date.parse(expirationTime) - Date.now() - renewBefore);
    clearTimeout(timer);
    // A new token starts the next timer. Offline, the SDK renews it on its next use.
    timer = setTimeout(() => void user.getIdToken(true).catch(() => undefined), ms);
  };
  onIdTokenChanged(auth, (user) => {
    clearTimeout(timer);
    if (user !== null) wait(user).catch(() => undefined);
  });
}
