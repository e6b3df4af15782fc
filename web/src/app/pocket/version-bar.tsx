import { useSyncExternalStore } from "react";
import { Button } from "../../ui/button.tsx";
import { isNewVersionReady, onNewVersion, switchToNewVersion } from "./worker-registration.ts";

/** Offers a new version that has arrived. The page is never reloaded by itself. */
export function VersionBar() {
  const isReady = useSyncExternalStore(onNewVersion, isNewVersionReady);
  return (
    <div role="status">
      {isReady && (
        <div className="mx-auto flex max-w-[90rem] items-center gap-3 px-4 py-1.5 text-sm sm:px-6">
          <p className="grow">A new version is ready.</p>
          <Button variant="quiet" size="sm" onClick={switchToNewVersion}>
            Reload
          </Button>
        </div>
      )}
    </div>
  );
}
