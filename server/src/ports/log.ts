/** The log of services and ports; pino fits. Never pass bodies, tokens or addresses of people. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
