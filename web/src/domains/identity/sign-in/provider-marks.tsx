/** The providers' logos in the colour of the surrounding text. */
export function GoogleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="3.4" className="size-5">
      <path d="M18.9 6.4A8.9 8.9 0 1 0 20.9 12H12.4" />
    </svg>
  );
}

export function AppleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" className="size-5">
      <path d="M15.6 2c.2 1.3-.4 2.5-1.1 3.4-.8.9-2 1.6-3.1 1.5-.2-1.200.4-2.500 1.100-3.300C13.300 2.700 14.500 2.100 15.600 2z" />
      <path d="M19.300 16.800c-.600 1.300-1.300 2.500-2.200 3.600-.7.900-1.400 1.500-2.400 1.500-.900 0-1.500-.600-2.600-.600s-1.800.600-2.700.600c-1 0-1.700-.700-2.500-1.600-2.100-2.700-3-6.600-1.700-9.400.8-1.800 2.400-2.900 4-2.900 1.100 0 2 .700 2.900.700.900 0 1.900-.800 3.200-.700 1.300.1 2.500.700 3.200 1.700-2.700 1.600-2.300 5.500.800 7.100z" />
    </svg>
  );
}
