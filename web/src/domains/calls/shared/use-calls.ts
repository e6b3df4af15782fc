import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { configQuery } from "../../identity/identity.queries.ts";
import { onPlaceCall } from "../../people/shared/place-call.ts";
import { callSoon } from "../call-soon.ts";

/** Whether members can call each other here. If the operator switched that off, the call buttons say so. */
export function useCallsAreOn(): boolean {
  const { data } = useQuery(configQuery);
  const isOff = data?.calls.isOn === false;
  useEffect(() => (isOff ? onPlaceCall(callSoon) : undefined), [isOff]);
  return data?.calls.isOn === true;
}
