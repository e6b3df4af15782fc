import type { ReactNode } from "react";
import { paths } from "../../app/paths.ts";
import { Logo } from "../../ui/logo.tsx";
import { anchors } from "./anchors.ts";
import { FooterLink } from "./footer-link.tsx";

export function LandingFooter() {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-8 gap-y-10 px-4 py-12 sm:px-6 lg:grid-cols-[1.6fr_1fr_1fr_1fr] lg:px-8">
        <div className="max-lg:col-span-2">
          <Logo />
          <p className="mt-3 max-w-xs text-sm text-ink-soft">
            A coach, goals, events and a marketplace, run by a community for itself.
          </p>
        </div>
        <Column title="On this page">
          {anchors.map(({ href, label }) => (
            <li key={href}>
              <FooterLink href={href}>{label}</FooterLink>
            </li>
          ))}
        </Column>
        <Column title="Legal">
          {["Privacy Policy", "Terms of Service", "Cookie Policy"].map((item) => (
            <li key={item} className="flex min-h-9 items-center">
              {item}
            </li>
          ))}
        </Column>
        <Column title="Support">
          <li>
            <FooterLink href={paths.newTicket}>Contact support</FooterLink>
          </li>
          <li>
            <FooterLink href={paths.login}>Log In</FooterLink>
          </li>
          <li>
            <FooterLink href={paths.signup}>Get Started</FooterLink>
          </li>
        </Column>
      </div>
      <div className="border-t border-line">
        <p className="mx-auto flex max-w-6xl flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-6 text-sm text-ink-faint sm:px-6 lg:px-8">
          <span>© Alongside, since 2025</span>
          <span>Built by the people of Alongside</span>
        </p>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 text-sm font-semibold">{title}</h2>
      <ul className="text-sm text-ink-soft">{children}</ul>
    </div>
  );
}
