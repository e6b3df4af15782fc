import { browserOrigin } from "./browser-origin.ts";
import { ConfigError } from "./config-error.ts";

type Values = { [Name in (typeof names)[number] | "PUBLIC_OBJECTS_URL"]?: string | undefined };
const names = ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** The object store; undefined without one. */
export function s3Of(values: Values, publicUrl: string) {
  const given = names.find((name) => values[name] !== undefined);
  const objectsUrl = values.PUBLIC_OBJECTS_URL;
  if (given === undefined) {
    if (objectsUrl !== undefined) throw new ConfigError("S3_ENDPOINT must be set when PUBLIC_OBJECTS_URL is");
    return undefined;
  }
  const need = (name: (typeof names)[number]): string => {
    const value = values[name];
    if (value === undefined) throw new ConfigError(`${name} must be set when ${given} is`);
    return value;
  };
  return {
    endpoint: need("S3_ENDPOINT"),
    bucket: need("S3_BUCKET"),
    region: need("S3_REGION"),
    accessKeyId: need("S3_ACCESS_KEY_ID"),
    secretAccessKey: need("S3_SECRET_ACCESS_KEY"),
    publicOrigin: objectsUrl === undefined ? undefined : publicOriginOf(objectsUrl, publicUrl),
  };
}

/** Browsers send cookies to every port of a host, and trust whatever comes from their page's own. */
function publicOriginOf(url: string, publicUrl: string): string {
  const origin = browserOrigin("PUBLIC_OBJECTS_URL", url);
  const { pathname, search, hash, hostname } = new URL(url);
  if (pathname !== "/" || search !== "" || hash !== "")
    throw new ConfigError("PUBLIC_OBJECTS_URL must end after the host: the bucket's name and the rest follow it");
  if (hostname === new URL(publicUrl).hostname)
    throw new ConfigError("PUBLIC_OBJECTS_URL must name another host than PUBLIC_URL");
  return origin;
}
