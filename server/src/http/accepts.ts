/** Whether an Accept header names this media type itself, not only a family of types (RFC 9110, section 12.5.1). */
export function namesType(accept: string | undefined, type: string): boolean {
  return (accept ?? "").split(",").some((request) => {
    const [name, ...parameters] = request
      .toLowerCase()
      .split(";")
      .map((part) => part.trim());
    return name === type && !parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/u.test(parameter));
  });
}
